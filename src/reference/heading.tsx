import { createElement, type ComponentChildren } from 'preact';

interface HeadingProps {
  /** 1 to 6 */
  readonly level: number;
  readonly id?: string;
  readonly class?: string;
  readonly children: ComponentChildren;
}

export const Heading = ({ level, children, ...attributes }: HeadingProps) =>
  createElement(`h${Math.min(6, Math.max(1, level))}`, attributes, children);
