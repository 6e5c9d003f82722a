// FerretDB with its SQLite back end: MongoDB's protocol for the tests and for a stack on one machine.
package main

import (
	"context"
	"flag"
	"fmt"
	"log/slog"
	"net/url"
	"os"
	"os/signal"
	"path/filepath"
	"runtime/debug"
	"syscall"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func run() error {
	listen := flag.String("listen", "127.0.0.1:27017", "address and port")
	data := flag.String("data", "", "folder of the data, made when missing")
	version := flag.Bool("version", false, "print the version and end")
	flag.Parse()
	if *version {
		fmt.Println("FerretDB " + ferretVersion() + " on SQLite, with atomic updates")
		return nil
	}
	if *data == "" {
		return fmt.Errorf("-data names no folder")
	}
	folder, err := filepath.Abs(*data)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	// A killed process loses nothing, a power cut the last moments: each write of a command is a transaction.
	sqlite := url.URL{Scheme: "file", Path: filepath.ToSlash(folder) + "/", RawQuery: "_pragma=synchronous(normal)"}
	db, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{TCP: *listen},
		Logger:    slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError})),
		Handler:   "sqlite",
		SQLiteURL: sqlite.String(),
	})
	if err != nil {
		return err
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	fmt.Println(db.MongoDBURI())
	return db.Run(ctx)
}

func ferretVersion() string {
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, module := range info.Deps {
			if module.Path == "github.com/FerretDB/FerretDB" {
				return module.Version
			}
		}
	}
	return "(unknown)"
}

func main() {
	if err := run(); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}
