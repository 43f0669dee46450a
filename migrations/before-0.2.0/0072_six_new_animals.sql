-- The Avatar pack has six other animals. People who chose one that is gone keep a face of nearly its colours.
update people set version = version + 1, photo_url = case photo_url
    when '/avatars/koala.svg' then '/avatars/hedgehog.svg'
    when '/avatars/mouse.svg' then '/avatars/otter.svg'
    when '/avatars/tiger.svg' then '/avatars/squirrel.svg'
    else '/avatars/turtle.svg' end
where photo_url in ('/avatars/koala.svg', '/avatars/mouse.svg', '/avatars/tiger.svg', '/avatars/pig.svg');
