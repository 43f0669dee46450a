-- Whether members of the teams of a class see names of each other and no more, as in public teams. Those who lead or help
-- the class see all. A team keeps it when its class has ended.
alter table classes add column names_only boolean not null default false;
alter table teams add column names_only boolean not null default false;
