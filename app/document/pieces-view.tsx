import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { MARK_TAGS } from '../../core/documents/html/mark-tags';
import type { Piece, Reference } from './document.types';
import { linkAddress, pictureAddress, type Origin } from './origin';
import { t } from '../i18n/documents';

const TAGS: Readonly<Record<string, (typeof MARK_TAGS)[keyof typeof MARK_TAGS]>> = MARK_TAGS;

interface PieceViewProps {
  readonly piece: Piece;
  readonly origin: Origin;
}

/** A piece with its marks, the last one outermost. */
function PlainPiece({ piece: { text, marks, link }, origin }: PieceViewProps) {
  const marked = marks.reduce<ComponentChildren>((inner, mark) => {
    const Tag = TAGS[mark];
    return Tag ? <Tag>{inner}</Tag> : inner;
  }, text);
  const href = linkAddress(link, origin);
  if (href === undefined) return <>{marked}</>;
  const away = link?.url !== undefined && { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a href={href} {...away}>
      {marked}
    </a>
  );
}

/** A piece, highlighted if a comparison found it added or removed. */
export function PieceView({ piece, origin }: PieceViewProps) {
  const view = <PlainPiece piece={piece} origin={origin} />;
  if (piece.change === undefined) return view;
  return piece.change === 'gone' ? <del>{view}</del> : <ins>{view}</ins>;
}

interface PiecesProps {
  readonly of: readonly Piece[];
  readonly origin: Origin;
}

export const Pieces = ({ of, origin }: PiecesProps) => (
  <>
    {of.map((piece, at) => (
      <PieceView key={at} piece={piece} origin={origin} />
    ))}
  </>
);

interface PictureProps {
  readonly of: Reference | undefined;
  /** Alternative text for screen readers. */
  readonly alt?: string;
  readonly caption?: string;
  readonly origin: Origin;
}

/** A picture with its caption. */
export function Picture({ of, alt, caption, origin }: PictureProps) {
  /** Empty if the picture no longer exists. */
  const address = useSignal<string | undefined>(undefined);
  useEffect(() => {
    void pictureAddress(of, origin)
      .catch(() => undefined)
      .then((found = '') => (address.value = found));
  }, [of?.file, of?.url, origin]);
  return (
    <figure>
      {address.value === '' ? (
        <em>{t.brokenPicture}</em>
      ) : (
        <img alt={alt ?? caption ?? ''} loading="lazy" src={address.value} />
      )}
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  );
}
