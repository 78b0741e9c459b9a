/** The colours of a label on a card. */
export const labelLook = (type: string | null): 'sale' | 'info' | 'ink' =>
  type === 'sale' || type === 'multi_buy' ? 'sale' : type === 'news' ? 'info' : 'ink'
