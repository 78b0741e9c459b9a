import { useEffect, useRef } from 'react'
import { Form, useNavigation } from 'react-router'
import { Field } from '#ui/Field.tsx'
import type { CheckoutAnswer } from './checkout-form.ts'
import type { CheckoutPlan } from './plan-checkout.ts'

export function ReserveForm({
  plan,
  shopId,
  onShop,
  answer,
  hidden,
}: {
  plan: CheckoutPlan
  shopId: number | null
  onShop: (id: number) => void
  answer: CheckoutAnswer | undefined
  hidden: Record<string, string>
}) {
  const form = useRef<HTMLFormElement>(null)
  const sending = useNavigation().state !== 'idle'
  const { faults = {}, typed } = answer ?? {}
  // After a refusal the shopper stands at the first thing to mend.
  useEffect(() => {
    if (answer && Object.keys(answer.faults).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid=true], [data-fault]')?.focus()
  }, [answer])
  return (
    <Form ref={form} method="post" noValidate className="space-y-5">
      {Object.entries(hidden).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ShopChoice plan={plan} shopId={shopId} onShop={onShop} fault={faults.shop} />
      <Field
        label="Navn"
        name="name"
        autoComplete="name"
        required
        maxLength={120}
        defaultValue={typed?.name}
        error={faults.name}
      />
      <Field
        label="Mobilnummer"
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={40}
        defaultValue={typed?.phone}
        hint="Vi sier fra når varene er klare."
        error={faults.phone}
      />
      <Field
        label="E-post"
        name="email"
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        defaultValue={typed?.email}
        error={faults.email}
      />
      <button type="submit" className="button button-main w-full text-lg" disabled={sending}>
        {sending ? 'Reserverer …' : 'Reserver'}
      </button>
      <p className="text-sm text-soft">Du betaler i butikken når du henter, og kan avbestille når som helst.</p>
    </Form>
  )
}

function ShopChoice({
  plan,
  shopId,
  onShop,
  fault,
}: {
  plan: CheckoutPlan
  shopId: number | null
  onShop: (id: number) => void
  fault: string | undefined
}) {
  const able = plan.shops.filter(shop => shop.hasAll)
  return (
    <fieldset aria-describedby={fault ? 'butikk-feil' : undefined}>
      <legend className="mb-1 font-medium">Butikk</legend>
      {fault && (
        <p id="butikk-feil" className="mb-2 text-sm font-medium text-bad">
          {fault}
        </p>
      )}
      {able.length === 0 && (
        <p className="text-soft">
          Ingen butikk har alt dette på lager akkurat nå. Ta bort noe, eller reserver fra flere butikker hver for seg.
        </p>
      )}
      <div className="max-h-96 divide-y divide-line overflow-y-auto rounded-lg border border-line empty:hidden">
        {able.map(shop => (
          <label key={shop.id} className="grid cursor-pointer grid-cols-[auto_1fr] gap-x-3 p-3 has-checked:bg-mist">
            <input
              type="radio"
              name="shop"
              value={shop.id}
              required
              defaultChecked={shop.id === shopId}
              data-fault={fault ? true : undefined}
              onChange={() => onShop(shop.id)}
              className="mt-0.5 h-5 w-5 accent-ink"
            />
            <span className="font-medium">{shop.name}</span>
            <span className="col-start-2 text-sm text-soft">{shop.address}</span>
            <span className="col-start-2 text-sm text-soft">
              {shop.open}
              {shop.ready && ` · ${shop.ready}`}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
