import { useEffect } from 'react';
import { isUnauthenticated } from '../../api/call.ts';
import { toast } from '../../ui/toast.ts';

/** SPEC §6. */
const READING_MS = 500;

/** A client whose session has ended meanwhile is told so, and taken to signing in. */
export function useSignedOutWatch(error: unknown): void {
  const signedOut = isUnauthenticated(error);
  useEffect(() => {
    if (!signedOut) return;
    toast({
      title: 'Unauthorized',
      description: 'You are logged out. Logging in again...',
      variant: 'destructive',
    });
    const leaving = setTimeout(() => location.assign('/api/login'), READING_MS);
    return () => clearTimeout(leaving);
  }, [signedOut]);
}
