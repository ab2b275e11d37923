import { UnexpectedAnswerError } from './browser-tab.ts';
import type { Person } from './person.ts';
import type { SimulatedClient, World } from './world.ts';

async function signInAgain({ scheduler, signIn }: World, name: string): Promise<SimulatedClient> {
  for (;;) {
    const visitor = await scheduler.visit(`${name} signs in`, () => signIn(name).catch(() => null));
    if (visitor) return visitor;
  }
}

/**
 * A client deletes the account and signs in again with the same e-mail. That makes a new client, who gets the first-time
 * discount only once and still owes a full price.
 */
export async function deleteAccountAndReturn({ tab, world, random }: Person): Promise<void> {
  const before = await tab.loyalty();
  const left = await tab.leave();
  // Without an answer the account may be deleted all the same.
  if (!left || left.status >= 400) return;
  world.note(tab.name, `has left; used FIRST10: ${before?.hasUsedFirstTimeDiscount}, owes: ${before?.fullPriceNext}`);
  await world.scheduler.sleep({ minutes: random.below(30) });
  tab.signIn(await signInAgain(world, tab.name));
  const coupon = await tab.discount();
  const after = await tab.loyalty();
  if (before?.hasUsedFirstTimeDiscount && coupon === 'FIRST10')
    throw new UnexpectedAnswerError(`${tab.name} used FIRST10, deleted the account and is offered it again`);
  if (before?.fullPriceNext && after?.fullPriceNext === false)
    throw new UnexpectedAnswerError(`${tab.name} owed a full price, deleted the account and owes nothing`);
}
