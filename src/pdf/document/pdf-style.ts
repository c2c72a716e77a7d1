import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SPECIAL_FAMILIES } from './pdf-fonts';

const TEXT = `${SPECIAL_FAMILIES}, 'Inter', 'Noto Sans', 'Open Sans', 'Liberation Sans', 'Helvetica Neue', Arial, 'DejaVu Sans', sans-serif`;
const CODE = `${SPECIAL_FAMILIES}, 'JetBrains Mono', 'DejaVu Sans Mono', 'Liberation Mono', Menlo, Consolas, KaTeX_Typewriter, monospace`;

const PAGE = `
@page { size: A4; margin: 22mm 20mm 20mm; @bottom-center { content: counter(page); font: 8pt ${TEXT}; color: #6b7280; } }
@page :first { @bottom-center { content: none; } }
html { font: 10pt/1.55 ${TEXT}; color: #1f2328; -webkit-print-color-adjust: exact; print-color-adjust: exact; }
body { margin: 0; overflow-wrap: break-word; }
p, ul, ol, pre, table, figure, blockquote, aside { margin: 0 0 .8em; orphans: 3; widows: 3; }
h1, h2, h3, h4, h5, h6 { line-height: 1.25; margin: 1.6em 0 .5em; break-after: avoid; break-inside: avoid; }
a { color: #0b57d0; text-decoration: none; }
hr { border: 0; border-top: 1px solid #d0d7de; margin: 1.5em 0; }
li > ul, li > ol { margin-bottom: 0; }
`;

const COVER = `
.pdf-cover { height: 250mm; display: flex; flex-direction: column; justify-content: center; break-after: page; }
.pdf-cover-title { font-size: 30pt; font-weight: 700; line-height: 1.15; margin: 0 0 6mm; }
.pdf-cover-part { font-size: 15pt; color: #57606a; margin: 0 0 6mm; }
.pdf-cover-facts { color: #57606a; margin: 0; padding-top: 5mm; border-top: 2px solid #0b57d0; width: 70mm; }
.pdf-contents { break-after: page; }
.pdf-contents h1 { font-size: 20pt; margin: 0 0 8mm; }
.pdf-contents ol { list-style: none; margin: 0; padding: 0; }
.pdf-contents ol ol { padding-left: 6mm; }
.pdf-contents a, .pdf-contents .pdf-entry { display: flex; align-items: baseline; gap: 2mm; color: inherit; padding: .6mm 0; break-inside: avoid; }
.pdf-contents > ol > li { margin-top: 1.5mm; }
.pdf-contents > ol > li > a, .pdf-contents > ol > li > .pdf-entry { font-weight: 600; }
.pdf-leader { flex: 1; border-bottom: 1px dotted #8c959f; min-width: 5mm; }
.pdf-number { min-width: 9mm; text-align: right; font-variant-numeric: tabular-nums; }
.pdf-page { break-before: page; }
.pdf-page.pdf-follows { break-before: auto; }
.pdf-title { margin: 0 0 3mm; }
h1.pdf-title { font-size: 22pt; } h2.pdf-title { font-size: 18pt; } h3.pdf-title { font-size: 16pt; } h4.pdf-title, h5.pdf-title, h6.pdf-title { font-size: 14pt; }
.pdf-description { font-size: 11.5pt; color: #57606a; margin: 0 0 6mm; }
.pdf-text h2 { font-size: 15pt; } .pdf-text h3 { font-size: 13pt; } .pdf-text h4 { font-size: 11.5pt; } .pdf-text h5, .pdf-text h6 { font-size: 10.5pt; }
`;

const BLOCKS = `
code, kbd, pre { font-family: ${CODE}; font-size: .88em; }
:not(pre) > code { background: #f2f4f7; border-radius: 3px; padding: .1em .3em; }
kbd { border: 1px solid #c9d1d9; border-radius: 3px; padding: .05em .35em; }
.bd-code { border: 1px solid #d8dee4; border-radius: 5px; background: #f7f8fa; overflow: hidden; }
.bd-code pre { margin: 0; padding: 3mm; white-space: pre-wrap; overflow-wrap: anywhere; line-height: 1.45; }
.bd-code-title { padding: 1.5mm 3mm; font-size: 8.5pt; color: #57606a; border-bottom: 1px solid #d8dee4; }
.bd-line-highlighted { background: #fff3c4; }
.bd-line-numbers code { counter-reset: line; }
.bd-line-numbers .bd-line::before { counter-increment: line; content: counter(line); display: inline-block; width: 2.5em; margin-right: 1em; text-align: right; color: #8c959f; }
blockquote { border-left: 3px solid #d0d7de; margin-left: 0; padding-left: 4mm; color: #57606a; }
.bd-hint { border-left: 4px solid; border-radius: 3px; padding: 3mm 4mm; break-inside: avoid; }
.bd-hint > :last-child { margin-bottom: 0; }
.bd-hint > :first-child { margin-top: 0; }
.bd-hint-info { background: #eef5ff; border-color: #3b82f6; } .bd-hint-success { background: #edf9f0; border-color: #22a05a; }
.bd-hint-warning { background: #fff7e6; border-color: #e09c12; } .bd-hint-danger { background: #fdeeee; border-color: #d9373b; }
.bd-tasks { list-style: none; padding-left: 5mm; }
.bd-task > input { margin-left: -5mm; }
.bd-expandable, .bd-tab, .bd-prompt, .bd-api, .bd-integration { border: 1px solid #d8dee4; border-radius: 5px; padding: 3mm 4mm 0; margin-bottom: .8em; }
.bd-tab { margin-bottom: 2mm; }
.bd-expandable-title, .bd-tab-title, .bd-prompt-title { font-weight: 600; margin-bottom: 2mm; break-after: avoid; }
.bd-stepper { list-style: none; counter-reset: step; padding: 0 0 0 9mm; }
.bd-step { counter-increment: step; position: relative; }
.bd-step::before { content: counter(step); position: absolute; left: -9mm; width: 6mm; height: 6mm; line-height: 6mm; border-radius: 50%; background: #e6eefc; color: #0b57d0; text-align: center; font-size: 8.5pt; font-weight: 600; }
.bd-step > :first-child { margin-top: 0; }
.bd-columns { display: flex; gap: 6mm; } .bd-column { flex: 1 1 0; min-width: 0; }
.bd-align-center { text-align: center; } .bd-align-end { text-align: right; }
.bd-mark { background: none; color: inherit; }
.bd-text-green, .bd-text-success { color: #1a7f37; } .bd-text-blue, .bd-text-info, .bd-text-primary { color: #0b57d0; } .bd-text-red, .bd-text-danger { color: #c4242a; }
.bd-text-orange, .bd-text-warning { color: #b35900; } .bd-text-yellow { color: #8a6d00; } .bd-text-purple { color: #7a3fc0; }
.bd-background-green, .bd-background-success { background: #d6f5df; } .bd-background-blue, .bd-background-info, .bd-background-primary { background: #dbe9ff; } .bd-background-red, .bd-background-danger { background: #fddddd; }
.bd-background-orange, .bd-background-warning { background: #ffe8cc; } .bd-background-yellow { background: #fff3c4; } .bd-background-purple { background: #ecdffb; }
.bd-button { display: inline-block; border: 1px solid #0b57d0; border-radius: 4px; padding: .1em .7em; } .bd-button-primary { background: #0b57d0; color: #fff; }
.bd-method { font-weight: 700; } .bd-api-source, .bd-file-size, .bd-embed-host, .bd-tag, .bd-update-head { color: #57606a; font-size: 8.5pt; }
.bd-card-link { display: block; border: 1px solid #d8dee4; border-radius: 5px; padding: 2.5mm 4mm; break-inside: avoid; }
.bd-embed-host { display: block; } .bd-source { white-space: pre-wrap; overflow-wrap: anywhere; }
.bd-update { break-inside: avoid-page; margin-bottom: 6mm; } .bd-update-head { margin-bottom: 1mm; }
.bd-notes { font-size: 8.5pt; border-top: 1px solid #d0d7de; margin-top: 6mm; padding-top: 2mm; } .bd-notes p { display: inline; }
.bd-note-number a::before { content: "["; } .bd-note-number a::after { content: "]"; }
.katex { font-size: 1.1em; } .bd-math { text-align: center; margin: 0 0 .8em; break-inside: avoid; }
`;

const REFERENCES = `
.bd-api-operation { border: 0; padding: 0; } .bd-operation { font-size: 10.5pt; }
.bd-api-fields { margin: 0 0 .8em; border-top: 1px solid #d8dee4; } .bd-api-field { padding: 1.5mm 0; border-bottom: 1px solid #d8dee4; }
.bd-api-field > dt { break-after: avoid; } .bd-api-field > dd { margin: 0 0 0 4mm; } .bd-api-field p { margin: 0 0 1mm; }
.bd-api-name { font-weight: 600; } .bd-api-type, .bd-api-rules, .bd-api-media, .bd-api-cut { color: #57606a; font-size: 8.5pt; }
.bd-api-required { color: #c4242a; font-size: 8.5pt; margin-left: 2mm; } .bd-api-badge { border: 1px solid #d8dee4; border-radius: 3mm; padding: 0 1.5mm; font-size: 8pt; margin-left: 2mm; }
.bd-api-fold { border: 1px solid #d8dee4; border-radius: 5px; padding: 2mm 3mm; margin: 0 0 .8em; } .bd-api-fold > summary, .bd-api .bd-tab > summary { list-style: none; font-weight: 600; margin-bottom: 1.5mm; break-after: avoid; }
.bd-api-values ul { margin: 0; padding-left: 5mm; }
`;

const PICTURES = `
img { max-width: 100%; height: auto; }
.bd-images { text-align: center; } .bd-images-left { text-align: left; } .bd-images-right { text-align: right; }
.bd-gallery { display: flex; flex-wrap: wrap; gap: 4mm; } .bd-gallery .bd-figure { flex: 1 1 60mm; }
.bd-drawn { text-align: center; break-inside: avoid; } .bd-drawn img { max-height: 200mm; }
.bd-figure { break-inside: avoid; } .bd-image, .bd-drawing { max-height: 220mm; } .bd-framed .bd-image { border: 1px solid #d8dee4; border-radius: 5px; padding: 2mm; }
.bd-inline-image { vertical-align: middle; } .bd-image-line { height: 1.4em; width: auto; }
figcaption { font-size: 8.5pt; color: #57606a; }
.bd-table-frame { margin-bottom: .8em; }
.bd-table, .bd-raw table { border-collapse: collapse; width: 100%; font-size: 9pt; }
.bd-table th, .bd-table td, .bd-raw th, .bd-raw td { border: 1px solid #d8dee4; padding: 1.5mm 2.5mm; text-align: left; vertical-align: top; overflow-wrap: anywhere; }
.bd-table .bd-align-center { text-align: center; } .bd-table .bd-align-end { text-align: right; }
.bd-table thead { display: table-header-group; } .bd-table th { background: #f2f4f7; } .bd-table tr { break-inside: avoid; } .bd-table p { margin: 0; }
.bd-cards { list-style: none; padding: 0; display: grid; grid-template-columns: repeat(3, 1fr); gap: 4mm; } .bd-cards-large { grid-template-columns: repeat(2, 1fr); }
.bd-card { border: 1px solid #d8dee4; border-radius: 5px; padding: 3mm; break-inside: avoid; } .bd-cover { display: block; width: 100%; max-height: 45mm; object-fit: cover; margin-bottom: 2mm; }
.bd-option { background: #eef1f4; border-radius: 3px; padding: 0 .4em; }
`;

const COLOURS = `
.hljs-comment, .hljs-quote { color: #6a737d; font-style: italic; }
.hljs-keyword, .hljs-selector-tag, .hljs-literal, .hljs-section, .hljs-link { color: #b31d5b; }
.hljs-string, .hljs-regexp, .hljs-addition, .hljs-attribute { color: #0a6640; }
.hljs-number, .hljs-symbol, .hljs-bullet, .hljs-meta, .hljs-variable, .hljs-template-variable { color: #a04a00; }
.hljs-title, .hljs-name, .hljs-type, .hljs-built_in { color: #5b30b5; } .hljs-attr, .hljs-property { color: #0b4fb3; } .hljs-deletion { color: #b31d28; }
.hljs-emphasis { font-style: italic; } .hljs-strong { font-weight: 700; }
`;

let formulas: string | undefined;

/** The KaTeX style sheet, with the font URLs of the printed document and only one format. */
function formulaStyle(): string {
  const file = path.join(path.dirname(require.resolve('katex')), 'katex.min.css');
  return (formulas ??= readFileSync(file, 'utf8')
    .replace(/,url\([^)]*\.(?:woff|ttf)\) format\("\w+"\)/g, '')
    .replaceAll('url(fonts/', 'url(/fonts/'));
}

/** The style sheet of a printed document, without its `@font-face` rules. */
export const printStyle = (): string => [formulaStyle(), PAGE, COVER, BLOCKS, REFERENCES, PICTURES, COLOURS].join('\n');
