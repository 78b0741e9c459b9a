export { createKey, endKey, findKey, keyPrefix, type CreateKeyOutcome, type LivingKey } from './keys.ts'
export { listKeys, type KeyRow } from './queries.ts'
export { parseGrant, scopes, shopsOf, type Grant, type Scope } from './scopes.ts'
