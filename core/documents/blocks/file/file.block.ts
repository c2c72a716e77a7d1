import { element, escapeHtml } from '../html/escape';
import { renderCaption } from '../html/fragments';
import { linkTo, referenceTitle } from '../html/references';
import type { RenderContext } from '../html/render-context';
import { tagFileRef, type VoidBlock, type VoidTag } from '../read/void-tag';
import { tagAddressAttribute } from '../write/attributes';
import { captionLines, tagLines } from '../write/void-tag-writer';
import type { WriteContext } from '../write/write-context';
import type { BlockDefinition } from '../block-definition';
import type { BlockOf } from '../registry';

function readTag(tag: VoidTag): VoidBlock | undefined {
  const ref = tagFileRef(tag, 'src');
  return ref && { block: { object: 'block', type: 'file', data: { ref }, isVoid: true }, ref };
}

function write({ data, fragments }: BlockOf<'file'>, context: WriteContext): string[] {
  return tagLines('file', tagAddressAttribute('src', context.address(data.ref)), captionLines(fragments, context));
}

const UNITS = ['bytes', 'KB', 'MB', 'GB'];

/** A human-readable number of bytes: `1.4 MB`. */
function readableSize(bytes: number): string {
  const step = bytes < 1 ? 0 : Math.min(Math.floor(Math.log10(bytes) / 3), UNITS.length - 1);
  const value = bytes / 1000 ** step;
  return `${value >= 10 || step === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[step]}`;
}

function render({ data, fragments }: BlockOf<'file'>, context: RenderContext): string {
  const file = data?.ref?.kind === 'file' ? context.options.file?.(data.ref) : undefined;
  const name = escapeHtml(file?.name ?? (referenceTitle(data?.ref, context) || 'File'));
  const size =
    file?.size === undefined ? '' : ` ${element('span', { class: 'bd-file-size' }, readableSize(file.size))}`;
  const link = linkTo(data?.ref, name, context, { class: 'bd-file-link' });
  return element('figure', { class: 'bd-file' }, link + size + renderCaption(fragments, context));
}

/** A file to download. */
export const fileBlock: BlockDefinition<'file'> = { voidTags: { file: readTag }, write, render };
