-- Ada shows Grace, her friend, an application.
insert into application_shares (id, application_id, owner_id, friend_id, fields, until_day, ends_at, created_at)
  values ('00000000-0000-4000-8000-000000001341', '00000000-0000-4000-8000-000000001001', '00000000-0000-4000-8000-0000000000a1',
    '00000000-0000-4000-8000-0000000000a2', '{company,stage}', '2999-01-01', '2999-01-02', now());
