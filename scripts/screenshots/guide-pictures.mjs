/** Pictures of the guide: the screen, the variant, the element at which the picture starts, and the file among the assets of the guide. */
export const GUIDE_PICTURES = [
  { screen: 'page', variant: 'guide', file: 'writers-space.png' },
  { screen: 'import-report', variant: 'guide', file: 'writers-import.png' },
  { screen: 'edit-blocks', variant: 'guide', file: 'writers-blocks.png' },
  { screen: 'edit-markdown', variant: 'guide', file: 'writers-markdown.png' },
  { screen: 'edit', variant: 'guidePhone', file: 'writers-phone.png' },
  { screen: 'space-files', variant: 'guide', file: 'writers-files.png' },
  { screen: 'request', variant: 'guide', file: 'writers-request.png', from: '.request-actions' },
  { screen: 'edit-suggestion', variant: 'guide', file: 'writers-suggestion.png' },
  { screen: 'site-preview', variant: 'guide', file: 'writers-site.png' },
  { screen: 'request-conflict', variant: 'guide', file: 'writers-conflict.png', from: '#conflicts' },
];
