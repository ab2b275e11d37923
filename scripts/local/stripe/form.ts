import { createInvalidRequestError } from './stripe-error.ts';

type FormValue = string | FormValue[] | FormFields;
export type FormFields = { [name: string]: FormValue };

type Branch = Map<string, Branch | string>;

/**
 * Reads Stripe's form encoding (`metadata[booking]=b1&expand[]=latest_charge`) into nested objects and lists.
 * All leaves are strings. Throws a StripeError where one name is both a value and a group.
 */
export function parseForm(encoded: string): FormFields {
  const root: Branch = new Map();
  for (const [name, value] of new URLSearchParams(encoded)) {
    const path = name.replaceAll(']', '').split('[');
    const last = path.pop() ?? '';
    const branch = path.reduce((parent, part) => ensureBranch(parent, part, name), root);
    branch.set(last === '' ? String(branch.size) : last, value);
  }
  return toFormFields(root);
}

function ensureBranch(parent: Branch, part: string, name: string): Branch {
  const child = parent.get(part) ?? new Map();
  if (typeof child === 'string') throw createInvalidRequestError(`Invalid parameter: ${name}`, { param: name });
  parent.set(part, child);
  return child;
}

function toFormFields(branch: Branch): FormFields {
  return Object.fromEntries([...branch].map(([name, child]) => [name, toFormValue(child)]));
}

/** Turns a group whose names are 0, 1, 2 … into a list. */
function toFormValue(child: Branch | string): FormValue {
  if (typeof child === 'string') return child;
  const isList = [...child.keys()].every((name, index) => name === String(index));
  return isList ? [...child.values()].map(toFormValue) : toFormFields(child);
}
