/** Pictures of the guide: the screen, the look, the element at which the picture starts, and the file among the assets of the guide. */
export const GUIDE_PICTURES = [
  { screen: 'page', look: 'guide', file: 'writers-space.png' },
  { screen: 'import-report', look: 'guide', file: 'writers-import.png' },
  { screen: 'edit-blocks', look: 'guide', file: 'writers-blocks.png' },
  { screen: 'edit-markdown', look: 'guide', file: 'writers-markdown.png' },
  { screen: 'edit', look: 'guidePhone', file: 'writers-phone.png' },
  { screen: 'space-files', look: 'guide', file: 'writers-files.png' },
  { screen: 'request', look: 'guide', file: 'writers-request.png', from: '.request-actions' },
  { screen: 'edit-suggestion', look: 'guide', file: 'writers-suggestion.png' },
  { screen: 'site-preview', look: 'guide', file: 'writers-site.png' },
  { screen: 'request-conflict', look: 'guide', file: 'writers-conflict.png', from: '#conflicts' },
];
