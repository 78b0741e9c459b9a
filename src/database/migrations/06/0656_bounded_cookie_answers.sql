-- A repeated answer about cookies is stored once, with both times. Requests about personal data find rows by address.

alter table customers.cookie_answer add column repeated_at timestamptz;
comment on column customers.cookie_answer.repeated_at is 'when the browser last gave the same answer again; null: never';
create index cookie_answer_consent on customers.cookie_answer (consent_id, id);

create index stock_alert_email on alerts.stock_alert (lower(email)) where email is not null;
create index contact_email on notifications.contact (lower(email));
create index request_email on privacy.request (lower(email));
