export { createKey, endKey, findKey, keyPrefix, type CreateKeyOutcome, type LivingKey } from './keys.ts'
export { listKeys, type KeyRow } from './queries.ts'
export { parseGrant, shopsOf, type Grant, type Scope } from './scopes.ts'
