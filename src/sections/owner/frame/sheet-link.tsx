import type { ReactNode } from 'react';

type SheetLinkProps = { href: string; className?: string; children: ReactNode };

/**
 * A link whose page opens as a sheet over this one where there is script (sheets-script.ts). It leads to one of the pages that
 * `canBeSheet` names (frame-parts.ts). OWNER §2 (Sheets).
 */
export const SheetLink = ({ href, className, children }: SheetLinkProps) => (
  <a data-sheet="open" className={className} href={href}>
    {children}
  </a>
);

/** The answer that changes nothing: in a sheet it closes the sheet, on a page of its own it leads to `href`. */
export const CloseSheetLink = ({ href, className, children }: SheetLinkProps) => (
  <a data-sheet="close" className={className} href={href}>
    {children}
  </a>
);
