update profiles set portfolio = 'https://ada.example', cv = 'https://ada.example/cv.pdf';
