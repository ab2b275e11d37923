import { UnexpectedResponseError } from './browser-tab.ts';
import type { Person } from './person.ts';
import type { SimulatedClient, World } from './world.ts';

async function signInAgain({ scheduler, signIn }: World, name: string): Promise<SimulatedClient> {
  for (;;) {
    const client = await scheduler.invoke(`${name} signs in`, () => signIn(name).catch(() => null));
    if (client) return client;
  }
}

/**
 * A client deletes the account and signs in again with the same e-mail. That makes a new client, who gets the first-time
 * discount only once and still owes a full price.
 */
export async function deleteAccountAndReturn({ tab, world, random }: Person): Promise<void> {
  const loyaltyBefore = await tab.readLoyalty();
  const response = await tab.deleteAccount();
  // Without an answer the account may be deleted all the same.
  if (!response || response.status >= 400) return;
  world.addTraceLine(
    tab.name,
    `has left; used FIRST10: ${loyaltyBefore?.hasUsedFirstTimeDiscount}, owes: ${loyaltyBefore?.fullPriceNext}`,
  );
  await world.scheduler.sleep({ minutes: random.below(30) });
  tab.signIn(await signInAgain(world, tab.name));
  const coupon = await tab.readDiscount();
  const loyaltyAfter = await tab.readLoyalty();
  if (loyaltyBefore?.hasUsedFirstTimeDiscount && coupon === 'FIRST10')
    throw new UnexpectedResponseError(`${tab.name} used FIRST10, deleted the account and is offered it again`);
  if (loyaltyBefore?.fullPriceNext && loyaltyAfter?.fullPriceNext === false)
    throw new UnexpectedResponseError(`${tab.name} owed a full price, deleted the account and owes nothing`);
}
