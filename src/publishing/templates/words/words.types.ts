/** The texts of the page frame in one language. `{…}` are placeholders. */
export interface Words {
  /** BCP 47 */
  readonly language: string;
  readonly skip: string;
  readonly home: string;
  readonly search: string;
  readonly searchFor: string;
  readonly close: string;
  readonly menu: string;
  readonly contents: string;
  readonly sections: string;
  readonly versions: string;
  readonly links: string;
  readonly darkMode: string;
  readonly breadcrumbs: string;
  readonly onThisPage: string;
  /** `{title}` */
  readonly below: string;
  readonly pager: string;
  readonly previous: string;
  readonly next: string;
  readonly updated: string;
  readonly edit: string;
  readonly tags: string;
  readonly actions: string;
  readonly copyPage: string;
  readonly viewMarkdown: string;
  readonly pdf: string;
  readonly copyMcp: string;
  /** `{name}` */
  readonly openIn: string;
  /** The question to an external assistant; `{url}`. */
  readonly ask: string;
  readonly copy: string;
  readonly copied: string;
  readonly notCopied: string;
  readonly linkToHeading: string;
  readonly helpful: string;
  readonly good: string;
  readonly ok: string;
  readonly bad: string;
  readonly thanks: string;
  readonly failed: string;
  readonly footer: string;
  readonly privacy: string;
  readonly signOut: string;
  readonly preview: string;
  readonly announcement: string;
  /** `{count}`, `{query}` */
  readonly results: string;
  readonly oneResult: string;
  readonly noResults: string;
  /** Where a page is requested that there is not. */
  readonly missing: string;
  readonly missingHint: string;
  readonly searching: string;
  readonly zoom: string;
  /** The label of a diagram without a title. */
  readonly diagram: string;
  readonly diagramSource: string;
  readonly diagramFailed: string;
  readonly diagramNeedsScript: string;
}
