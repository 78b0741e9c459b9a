-- The seller at the time of a receipt. A later feed may change the shop's name or owner.
alter table orders.online_order add column seller_name text, add column seller_org_no text;
update orders.online_order o set seller_name = s.name, seller_org_no = s.org_no
  from shops.shop s where s.id = o.shop_id and o.receipt_no is not null;
