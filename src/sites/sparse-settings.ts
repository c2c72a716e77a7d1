import { isDeepStrictEqual } from 'node:util';
import { ownValue } from '../../core/objects/own-value';
import { isRecord } from '../../core/conditions/safe-claims';

export type Settings = Readonly<Record<string, unknown>>;

/** The fields that are groups, recursively; every other field is a single value. */
export interface Groups {
  readonly [name: string]: Groups;
}

const settingsOf = (value: unknown): Settings => (isRecord(value) ? value : {});

/** Merges settings field by field; `top` takes precedence. */
export function overlay(base: Settings, top: Settings, groups: Groups): Settings {
  const entries = Object.entries(top).map(([name, value]) => {
    const inner = ownValue(groups, name);
    return [name, inner ? overlay(settingsOf(base[name]), settingsOf(value), inner) : value] as const;
  });
  return { ...base, ...Object.fromEntries(entries) };
}

/** The settings that differ from others; empty groups are omitted. */
export function difference(settings: Settings, others: Settings, groups: Groups): Settings {
  const entries = Object.entries(settings).flatMap(([name, value]) => {
    const inner = ownValue(groups, name);
    const left = inner ? difference(settingsOf(value), settingsOf(others[name]), inner) : value;
    const isSame = inner ? Object.keys(settingsOf(left)).length === 0 : isDeepStrictEqual(left, others[name]);
    return isSame || left === undefined ? [] : [[name, left] as const];
  });
  return Object.fromEntries(entries);
}

/** Applies changes to settings: omitted fields are unchanged, null removes a field. */
export function patch(settings: Settings, changes: Settings, groups: Groups): Settings {
  const next: Record<string, unknown> = { ...settings };
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) continue;
    const inner = ownValue(groups, name);
    const field = inner ? patch(settingsOf(next[name]), settingsOf(value), inner) : value;
    if (field === null || (inner && Object.keys(settingsOf(field)).length === 0)) delete next[name];
    else next[name] = field;
  }
  return next;
}
