import type { VoidBlock } from '../nodes/block-base.types';
import type { ContentRefOpenApi, ImageRef } from '../nodes/content-ref.types';
import { type Attribute, type BlockSchema, captioned, flag, imageRef, line, required } from '../block-schema';

interface OpenApiBlock<Fragment> extends VoidBlock {
  readonly meta?: { readonly id: string };
  readonly fragments?: readonly Fragment[];
}

/** An operation of a specification in a file or at a URL. */
export interface SwaggerBlock<Fragment> extends OpenApiBlock<Fragment> {
  readonly type: 'swagger';
  readonly data: {
    readonly path: string;
    readonly method: string;
    readonly ref: ImageRef;
    readonly expanded?: boolean;
    readonly fullWidth?: boolean;
  };
}

export interface OpenApiOperationBlock<Fragment> extends OpenApiBlock<Fragment> {
  readonly type: 'openapi-operation';
  readonly data: { readonly path: string; readonly method: string; readonly ref: ContentRefOpenApi };
}

export interface OpenApiSchemasBlock<Fragment> extends OpenApiBlock<Fragment> {
  readonly type: 'openapi-schemas';
  readonly data: { readonly schemas: readonly string[]; readonly grouped?: boolean; readonly ref: ContentRefOpenApi };
}

export interface OpenApiWebhookBlock<Fragment> extends OpenApiBlock<Fragment> {
  readonly type: 'openapi-webhook';
  readonly data: { readonly name: string; readonly method: string; readonly ref: ContentRefOpenApi };
}

const specification: Attribute = { kind: 'ref', refs: ['openapi'], required: true };
const operation = { path: required(line), method: required(line) };

export const swaggerSchema: BlockSchema = {
  ...captioned,
  attributes: { ...operation, ref: required(imageRef), expanded: flag, fullWidth: flag },
};

export const openApiOperationSchema: BlockSchema = { ...captioned, attributes: { ...operation, ref: specification } };

export const openApiSchemasSchema: BlockSchema = {
  ...captioned,
  attributes: { schemas: { kind: 'lines', required: true }, grouped: flag, ref: specification },
};

export const openApiWebhookSchema: BlockSchema = {
  ...captioned,
  attributes: { name: required(line), method: required(line), ref: specification },
};
