-- The value of a mailed token begins with its account: all tokens of an account end together.
create index auth_verification_account on auth_verification (split_part(value, ' ', 1));
