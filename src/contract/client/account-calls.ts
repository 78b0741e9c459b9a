import type {
  OwnPassword,
  OwnPin,
  QuickSwitch,
  RecoveryCodes,
  SecondFactor,
  SecondFactorBegun,
  StaffDevice,
  SwitchTo,
} from '../own-shop/staff-account.ts'
import type { StaffAccount } from '../staff.ts'
import type { Transport } from './transport.ts'

/** What staff ask about their own accounts. */
export function accountCalls(send: Transport) {
  return {
    loginCode: (code: string) => send<StaffAccount>({ method: 'POST', path: '/staff/login/code', body: { code } }),
    secondFactor: () => send<SecondFactor>({ method: 'GET', path: '/staff/second_factor' }),
    beginSecondFactor: (current: string) =>
      send<SecondFactorBegun>({
        method: 'POST',
        path: '/staff/second_factor',
        body: current === '' ? {} : { current },
      }),
    confirmSecondFactor: (code: string) =>
      send<RecoveryCodes>({ method: 'POST', path: '/staff/second_factor/confirm', body: { code } }),
    renewRecoveryCodes: (code: string) =>
      send<RecoveryCodes>({ method: 'POST', path: '/staff/second_factor/recovery', body: { code } }),
    removeSecondFactor: (code: string) =>
      send<undefined>({ method: 'DELETE', path: '/staff/second_factor', body: { code } }),
    devices: () => send<StaffDevice[]>({ method: 'GET', path: '/staff/sessions' }),
    endDevice: (id: number) => send<undefined>({ method: 'DELETE', path: `/staff/sessions/${id}` }),
    changeOwnPassword: (body: OwnPassword) => send<undefined>({ method: 'PUT', path: '/staff/current/password', body }),
    quickSwitch: () => send<QuickSwitch>({ method: 'GET', path: '/staff/switch' }),
    switchAccount: (body: SwitchTo) => send<StaffAccount>({ method: 'POST', path: '/staff/switch', body }),
    setPin: (body: OwnPin) => send<undefined>({ method: 'PUT', path: '/staff/current/pin', body }),
    removePin: () => send<undefined>({ method: 'DELETE', path: '/staff/current/pin' }),
  }
}
