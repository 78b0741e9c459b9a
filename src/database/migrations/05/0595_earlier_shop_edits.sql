-- Undo of the details that staff keep of a shop is stored. Until now it was read from the texts of the audit log.
-- The row counts while version = edit_version: an older process that changes the shop leaves it alone.

create table shops.earlier_edit (
  shop_id int primary key references shops.shop on delete cascade,
  version int not null,
  replaced jsonb not null
);

comment on table shops.earlier_edit is 'what the last change of a shop by staff replaced';
comment on column shops.earlier_edit.version is 'edit_version of the shop after the change';
comment on column shops.earlier_edit.replaced is 'the parts that the change replaced: own, readyHours, pickupHours, buffers';

insert into shops.earlier_edit (shop_id, version, replaced)
select shop.id, shop.edit_version, (last.detail ->> 'before')::jsonb
  from (select distinct on (subject) subject, detail
          from staff.audit_log where subject like 'shop-details:%' order by subject, id desc) as last
  join shops.shop on last.subject = 'shop-details:' || shop.id
 where last.detail ? 'before';
