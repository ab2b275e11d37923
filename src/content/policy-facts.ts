/** The figures that policies and articles speak of and that no calculation needs; the others are constants of src/domain. SPEC §4 and §9. */
export const policyFacts = {
  lateMinutes: 15,
  firstVisitEarlyMinutes: 5,
  complaintHours: 48,
  patchTestHours: 48,
  eyeSurgeryMonths: 6,
  lashLife: '3 to 6 weeks',
  refundPaidWithin: '1 to 5 business days',
} as const;
