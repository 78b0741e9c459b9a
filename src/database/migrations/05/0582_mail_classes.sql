-- Account mails have an allowance per class. Those beyond it are stored as held.

-- The mailbox that an address reaches, as `mailTarget` computes it, without the hash.
create function customers.mailbox_of(address text) returns text language sql immutable parallel safe
return case
  when split_part(address, '@', -1) in ('gmail.com', 'googlemail.com')
    then replace(split_part(split_part(address, '@', 1), '+', 1), '.', '') || '@gmail.com'
  else split_part(split_part(address, '@', 1), '+', 1) || '@' || split_part(address, '@', -1)
end;

create index customer_by_mailbox on customers.customer (customers.mailbox_of(email_key));
