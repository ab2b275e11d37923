/** Items by their key, in the order in which the keys appear. Map.groupBy is missing in Safari before 17.4. */
export function groupBy<Key, Item>(items: readonly Item[], toKey: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = toKey(item);
    const group = groups.get(key) ?? [];
    group.push(item);
    groups.set(key, group);
  }
  return groups;
}
