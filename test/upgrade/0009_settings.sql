update people set dark_mode = true, is_theme_chosen = true, high_contrast = false
  where id = '00000000-0000-4000-8000-0000000000a1';
