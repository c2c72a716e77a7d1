import { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Find = Storage['getTargetValidationMetadatas'];
type Rules = ReturnType<Find>;

const patched = new WeakSet<Storage>();

/**
 * class-validator looks through the rules of all classes at every validation to find the inherited ones. They do not change
 * once a class is in use, so those of each class are looked up once, and once more for each class that contains it.
 */
export function cacheValidationRules(): void {
  const storage = getMetadataStorage();
  if (patched.has(storage)) return;
  patched.add(storage);
  const find: Find = storage.getTargetValidationMetadatas.bind(storage);
  const known = new Map<unknown, Map<string, Rules>>();
  storage.getTargetValidationMetadatas = (target, holder, always, strict, groups) => {
    if (always || strict || groups?.length) return find(target, holder, always, strict, groups);
    const ofTarget = known.get(target) ?? new Map<string, Rules>();
    known.set(target, ofTarget);
    const rules = ofTarget.get(holder) ?? find(target, holder, always, strict, groups);
    ofTarget.set(holder, rules);
    return rules;
  };
}
