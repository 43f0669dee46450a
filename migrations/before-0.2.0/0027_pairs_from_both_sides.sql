-- By the one side as good as by the other: with half of the key the planner may read all that somebody earned with anybody.
drop index pair_points_high;
create index pair_points_high on pair_points (high_id, low_id, day);
