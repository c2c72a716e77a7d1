/** The part of the DOM that the printing rules use; the project does not load the browser's types. */
export interface DomNode {
  readonly nodeName: string;
  readonly nodeType: number;
  readonly textContent: string;
  readonly parentNode: DomNode;
  readonly childNodes: ArrayLike<DomNode>;
  readonly firstChild: DomNode | null;
  readonly nextSibling: DomNode | null;
  readonly rows?: ArrayLike<DomNode>;
  readonly isCode?: boolean;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  getElementsByTagName(name: string): ArrayLike<DomNode>;
}
