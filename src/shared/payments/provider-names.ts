/** The supported payment providers, as named in URLs. */
export const providerNames = ['vipps', 'klarna', 'qliro'] as const
export type ProviderName = (typeof providerNames)[number]

/** The names that shoppers know. */
export const providerLabels: Record<ProviderName, string> = { vipps: 'Vipps', klarna: 'Klarna', qliro: 'Qliro' }
