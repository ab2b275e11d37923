/** The reasoning of a recommendation: three sentences that name all five answers, the weeks and the map. SPEC §3. */
import type { LashMap } from '../treatments/lash-map.ts';
import type { QuizAnswers } from './quiz-answers.ts';

const VIBE_PHRASES: Record<QuizAnswers['preferredVibe'], string> = {
  natural: 'a natural look',
  dramatic: 'a dramatic look',
  glamorous: 'a glamorous look',
  edgy: 'an edgy look',
};

const MAKEUP_PHRASES: Record<QuizAnswers['makeupRoutine'], string> = {
  minimal: 'you keep makeup minimal',
  moderate: 'you wear moderate makeup',
  full_glam: 'you wear full glam',
  varies: 'your makeup varies',
};

const LIFESTYLE_PHRASES: Record<QuizAnswers['lifestyle'], string> = {
  active: 'an active week',
  professional: 'a professional week',
  social: 'a social week',
  relaxed: 'a relaxed week',
};

const MAINTENANCE_PHRASES: Record<QuizAnswers['maintenanceLevel'], string> = {
  low: 'low upkeep',
  medium: 'medium upkeep',
  high: 'high upkeep',
  flexible: 'flexible upkeep',
};

type ReasoningInput = {
  answers: QuizAnswers;
  /** of the service */
  serviceName: string;
  /** of `LashStyle` */
  composition: string;
  reason: string | null;
  weeks: number;
  lashMap: LashMap;
};

export function formatReasoning({ answers, serviceName, composition, reason, weeks, lashMap }: ReasoningInput): string {
  const { preferredVibe, makeupRoutine, lifestyle, maintenanceLevel, eyeShape } = answers;
  const reasonSuffix = reason === null ? '' : `; ${reason}`;
  return [
    `You asked for ${VIBE_PHRASES[preferredVibe]} and ${MAKEUP_PHRASES[makeupRoutine]}, so we suggest the ${serviceName}: ${composition}.`,
    `With ${LIFESTYLE_PHRASES[lifestyle]} and ${MAINTENANCE_PHRASES[maintenanceLevel]} it should keep its look for about ${weeks} weeks${reasonSuffix}.`,
    describeLashMap(eyeShape, lashMap),
  ].join(' ');
}

function describeLashMap(eyeShape: QuizAnswers['eyeShape'], { name, lengths, curl }: LashMap): string {
  const lengthAndCurl = `${Math.max(...lengths)} mm with a ${curl} curl`;
  switch (eyeShape) {
    case 'almond':
      return `Almond eyes suit almost any map, so yours is the ${name} one this style is known for, up to ${lengthAndCurl}.`;
    case 'round':
      return `On round eyes the length builds towards the outer corner, up to ${lengthAndCurl}, which draws the eye out.`;
    case 'hooded':
      return `On hooded eyes the longest lashes sit at the centre, ${lengthAndCurl}, so the lift shows below the fold.`;
    case 'not_sure':
      return `You were not sure of your eye shape, so this is our almond map, up to ${lengthAndCurl}, and we check it in the chair.`;
  }
}
