export { default } from 'mermaid';
