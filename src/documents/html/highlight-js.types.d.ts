/** What is used of highlight.js. Its own types bring those of the browser into every file of the project. */
interface HighlightJs {
  getLanguage(name: string): object | undefined;
  highlight(code: string, options: { language: string; ignoreIllegals: boolean }): { value: string };
}

declare const highlightJs: HighlightJs;
export default highlightJs;
