/**
 * Marketing claims (SPEC §1). `evidence` names the document that proves a claim; without it the claim must be removed. In a
 * file of their own, so that they are downloaded with the sections that show them.
 */
export const marketingClaims = [
  { text: '300+ happy clients', evidence: null as string | null },
  { text: '4 years of experience', evidence: null as string | null },
  { text: 'Nominated best lash tech in 2022', evidence: null as string | null },
  { text: '5 average rating', evidence: null as string | null },
  { text: '100% satisfaction', evidence: null as string | null },
] as const;
