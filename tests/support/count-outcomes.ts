/** Counts the answers by status and code: { '200': 1, '409 SLOT_TAKEN': 199 } */
export function countOutcomes(answers: { status: number; body: { code?: string } }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status, body } of answers) {
    const outcome = [status, body.code].filter(Boolean).join(' ');
    counts[outcome] = (counts[outcome] ?? 0) + 1;
  }
  return counts;
}
