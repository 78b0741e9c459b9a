-- The company of a shop that sells in its own name (ehandelsloven § 8).
alter table shops.shop add column company text not null default '';
comment on column shops.shop.company is 'the registered name of the company with org_no. Empty: not known';
