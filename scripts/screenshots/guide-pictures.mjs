/** Pictures of the guide: which screen, how it is looked at, and the file among the assets of the guide. */
export const GUIDE_PICTURES = [
  { screen: 'space', look: 'guide', file: 'writers-space.webp' },
  { screen: 'edit-blocks', look: 'guide', file: 'writers-blocks.webp' },
  { screen: 'edit-markdown', look: 'guide', file: 'writers-markdown.webp' },
  { screen: 'request', look: 'guide', file: 'writers-request.webp' },
  { screen: 'site-look', look: 'guide', file: 'writers-look.webp' },
  { screen: 'edit', look: 'guidePhone', file: 'writers-phone.webp' },
];
