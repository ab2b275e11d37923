import { beforeEach, describe, expect, it } from 'vitest';
import { assignDraft, clearDraft, readDraft, saveDraft } from '../../src/sections/booking/form/booking-draft.ts';
import { refuseSessionStorage, stubSessionStorage } from '../support/browser/stub-session-storage.ts';

const draft = {
  service: 'wispy_set',
  slot: '',
  fullName: 'Maya',
  phoneNumber: '0400 000 001',
  notes: 'soft',
  rescheduleCode: '',
};

beforeEach(() => {
  stubSessionStorage();
});

describe('an unfinished booking', () => {
  it('is restored after a reload', () => {
    saveDraft(draft, null);
    expect(readDraft()).toMatchObject(draft);
  });

  it('from before signing in is assigned to the client', () => {
    saveDraft(draft, null);
    assignDraft('maya');
    expect(readDraft()).toMatchObject(draft);
    assignDraft(null);
    expect(readDraft()).toBeNull();
  });

  it('of a client who has signed out is deleted', () => {
    saveDraft(draft, 'maya');
    assignDraft(null);
    expect(readDraft()).toBeNull();
  });

  it('is never restored for another client in the same browser', () => {
    saveDraft(draft, 'maya');
    assignDraft('noor');
    expect(readDraft()).toBeNull();
  });

  it('is deleted when it is booked', () => {
    saveDraft(draft, 'maya');
    clearDraft();
    expect(readDraft()).toBeNull();
  });

  it('is not kept, without an error, when the browser refuses storage', () => {
    refuseSessionStorage();
    saveDraft(draft, 'maya');
    clearDraft();
    expect(readDraft()).toBeNull();
  });
});
