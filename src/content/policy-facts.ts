/** Figures that occur only in texts; figures used in rules are constants of src/domain. SPEC §4 and §9. */
export const policyFacts = {
  lateMinutes: 15,
  firstVisitEarlyMinutes: 5,
  complaintHours: 48,
  patchTestHours: 48,
  eyeSurgeryMonths: 6,
  lashLife: '3 to 6 weeks',
  refundPaidWithin: '1 to 5 business days',
} as const;
