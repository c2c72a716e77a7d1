import { Length } from './block-base.types';
import { ContentRef, ImageRef } from './content-ref.types';

export type SimpleMarkType = 'bold' | 'italic' | 'code' | 'keyboard' | 'strikethrough' | 'superscript' | 'subscript';

export type MarkColor =
  | 'default'
  | 'green'
  | 'blue'
  | 'red'
  | 'orange'
  | 'yellow'
  | 'purple'
  | '$primary'
  | '$info'
  | '$success'
  | '$warning'
  | '$danger';

interface DocumentMarkSimple {
  readonly object: 'mark';
  readonly type: SimpleMarkType;
}

interface DocumentMarkColor {
  readonly object: 'mark';
  readonly type: 'color';
  readonly data: { readonly text: MarkColor; readonly background: MarkColor };
}

export type DocumentMark = DocumentMarkSimple | DocumentMarkColor;

/** `\n` in a text is a line break. */
export interface DocumentLeaf {
  readonly object: 'leaf';
  readonly text: string;
  readonly marks: readonly DocumentMark[];
}

export interface DocumentText {
  readonly object: 'text';
  readonly key?: string;
  readonly leaves: readonly DocumentLeaf[];
}

export interface DocumentInlineImage {
  readonly object: 'inline';
  readonly type: 'inline-image';
  readonly key?: string;
  readonly data: {
    readonly ref: ImageRef;
    readonly refDark?: ImageRef;
    readonly caption?: string;
    readonly size?: 'original' | 'line';
    /** beyond the contract: alternative text, and displayed size */
    readonly alt?: string;
    readonly width?: Length;
    readonly height?: Length;
  };
  readonly isVoid: true;
}

export interface DocumentInlineEmoji {
  readonly object: 'inline';
  readonly type: 'emoji';
  readonly key?: string;
  /**
   * `code` is hexadecimal code points (`1f4a1`) or an unknown name. Beyond the contract: `name`, as the author
   * wrote it between colons (`bulb`).
   */
  readonly data: { readonly code: string; readonly name?: string };
  readonly isVoid: true;
}

export interface DocumentInlineIcon {
  readonly object: 'inline';
  readonly type: 'icon';
  readonly key?: string;
  readonly data: { readonly icon: string };
  readonly isVoid: true;
}

/**
 * A JavaScript expression whose value is displayed. Beyond the contract: with `source` it is verbatim Markdown or HTML that
 * no other inline can express (`<u>`, a comment); its `expression` is '' then, and nothing is displayed.
 */
export interface DocumentInlineExpression {
  readonly object: 'inline';
  readonly type: 'expression';
  readonly key?: string;
  readonly data: { readonly expression: string; readonly source?: string };
  readonly isVoid: true;
}

export interface DocumentInlineMath {
  readonly object: 'inline';
  readonly type: 'inline-math';
  readonly key?: string;
  readonly data: { readonly formula: string };
  readonly isVoid: true;
}

export interface DocumentInlineMention {
  readonly object: 'inline';
  readonly type: 'mention';
  readonly key?: string;
  /** `label` is beyond the contract: the text that the author wrote */
  readonly data: { readonly ref: ContentRef; readonly label?: string };
  readonly isVoid: true;
}

export interface DocumentInlineButton {
  readonly object: 'inline';
  readonly type: 'button';
  readonly key?: string;
  readonly data: {
    readonly label: string;
    readonly kind: 'primary' | 'secondary';
    readonly icon?: string;
    /** an empty URL for a button with an action */
    readonly ref: ContentRef;
    /** beyond the contract: the action of a button that is not a link (`ask`, `search`) */
    readonly action?: string;
    readonly query?: string;
  };
  readonly isVoid: true;
}
