import type { Paper } from '@brushline/contract/orders/documents';
import type { Purchase } from '@brushline/contract/orders/purchases';

/** The countries that use Letter, not A4 (Unicode CLDR, supplementalData, paperSize). */
const LETTER = ['BZ', 'CA', 'CL', 'CO', 'CR', 'GT', 'MX', 'NI', 'PA', 'PH', 'PR', 'SV', 'US', 'VE'];

/**
 * Returns the paper size for a purchase's documents: that of the billing country, or of the browser's region if the address is
 * only text.
 */
export function usualPaper(
  { billing, delivery }: Pick<Purchase, 'billing' | 'delivery'>,
  language = navigator.language,
): Paper {
  const country = (billing ?? delivery)?.country ?? new Intl.Locale(language).maximize().region;
  return LETTER.includes(country ?? '') ? 'letter' : 'a4';
}
