/** Platform parts newer than the type library. */
declare var scheduler: { yield?: () => Promise<void> } | undefined;
