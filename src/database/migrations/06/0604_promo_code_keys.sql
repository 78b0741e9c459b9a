-- Promo codes are compared without dashes and spaces (decision 0304). Not unique: two earlier codes may differ only in
-- a dash.
alter table cart.promo_code
  add column key text generated always as (regexp_replace(code, '[-[:space:]]', '', 'g')) stored;
comment on column cart.promo_code.key is 'the code without dashes and spaces';
create index promo_code_key on cart.promo_code (key);
