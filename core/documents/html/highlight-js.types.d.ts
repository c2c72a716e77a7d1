/** The part of highlight.js that is used. Its own types would add the DOM types to the whole project. */
interface HighlightJs {
  getLanguage(name: string): object | undefined;
  highlight(code: string, options: { language: string; ignoreIllegals: boolean }): { value: string };
}

declare const highlightJs: HighlightJs;
export default highlightJs;
