-- Undo of the shipping settings is stored. Until now it was read from the texts of the audit log.

insert into settings.setting (key, value, changed_at)
select 'delivery_earlier',
       jsonb_build_object('offered', last.detail ->> 'offeredBefore' = '1', 'price', (last.detail ->> 'priceBefore')::int)
         || case when last.detail ? 'collectBefore'
                 then jsonb_build_object('names', jsonb_build_object('collect', last.detail ->> 'collectBefore',
                                                                     'delivery', last.detail ->> 'deliveryBefore'))
                 else '{}' end,
       price.changed_at
  from (select detail from staff.audit_log where subject = 'shipping:delivery' order by id desc limit 1) as last,
       settings.setting as price
 where price.key = 'delivery_price' and last.detail ? 'priceBefore'
on conflict (key) do nothing;
