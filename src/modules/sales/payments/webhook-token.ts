import { createHmac } from 'node:crypto'

/**
 * The secret part of the URL that Vipps calls for all payments, 43 characters of [A-Za-z0-9_-]. It changes only if the
 * shop's secret changes.
 */
export const webhookToken = (secret: string): string =>
  createHmac('sha256', secret).update('payment webhooks').digest('base64url')
