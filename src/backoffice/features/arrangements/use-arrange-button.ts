import { useScripted } from '#ui/use-scripted.ts'

/** Id of the form, for the buttons outside the form that submit it. */
export const arrangementForm = 'rekkefolge'

/** Properties of a button that moves an article. With JavaScript it acts immediately; without, it submits the form. */
export function useArrangeButton() {
  const scripted = useScripted()
  return (pressed: string, act: () => unknown) =>
    scripted
      ? ({ type: 'button', onClick: act } as const)
      : ({ type: 'submit', form: arrangementForm, name: 'flytt', value: pressed } as const)
}
