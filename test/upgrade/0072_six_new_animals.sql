-- Ada chose a picture of the Avatar pack.
update people set photo_url = '/avatars/otter.svg' where id = '00000000-0000-4000-8000-0000000000a1';
