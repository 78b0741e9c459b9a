export const transferStatuses = ['asked', 'packed', 'sent', 'received', 'refused', 'cancelled', 'lost'] as const
export type TransferStatus = (typeof transferStatuses)[number]

interface Step {
  from: readonly TransferStatus[]
  to: TransferStatus
  /** The shop that may take the step. */
  by: 'sender' | 'receiver'
  /**
   * `release`: the pieces are available in the sending shop again. `leave`: they leave its stock. `return`: they are
   * reserved there again. `arrive`: they are in the stock of the receiving shop.
   */
  stock: 'keep' | 'release' | 'leave' | 'return' | 'arrive'
}

/** All steps of a transfer. Both the command and the buttons use this table. */
const steps = {
  pack: { from: ['asked'], to: 'packed', by: 'sender', stock: 'keep' },
  send: { from: ['packed'], to: 'sent', by: 'sender', stock: 'leave' },
  refuse: { from: ['asked', 'packed'], to: 'refused', by: 'sender', stock: 'release' },
  cancel: { from: ['asked', 'packed'], to: 'cancelled', by: 'receiver', stock: 'release' },
  /** A lost parcel may be found later. */
  receive: { from: ['sent', 'lost'], to: 'received', by: 'receiver', stock: 'arrive' },
  lose: { from: ['sent'], to: 'lost', by: 'receiver', stock: 'keep' },
  unpack: { from: ['packed'], to: 'asked', by: 'sender', stock: 'keep' },
  /** Only while the sending can be undone. */
  unsend: { from: ['sent'], to: 'packed', by: 'sender', stock: 'return' },
} as const satisfies Record<string, Step>
export type TransferStep = keyof typeof steps

export const transferSteps = Object.keys(steps) as TransferStep[]

/** The status after a step. null: it is not allowed in this status. */
export function nextTransferStatus(status: TransferStatus, step: TransferStep): TransferStatus | null {
  const { from, to }: Step = steps[step]
  return from.includes(status) ? to : null
}

export const stepOf = (step: TransferStep): Step => steps[step]

/** The steps that staff of these roles in the transfer can take. */
export const allowedSteps = (status: TransferStatus, roles: readonly Step['by'][]): TransferStep[] =>
  transferSteps.filter(step => roles.includes(steps[step].by) && nextTransferStatus(status, step) !== null)
